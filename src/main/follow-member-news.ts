import type { Container } from 'inversify';
import type { UserId } from '../../common/kernel/ids.ts';
import type { NewsPort } from '../application/ports/news-port.ts';
import * as token from './tokens.ts';

/**
 * Follows what other devices tell the server, as long as somebody is signed in; what tells of it is fetched when somebody is.
 * @param follow begins to follow, anew for each member, and gives the end of it
 * @returns a function that ends it
 */
export function followMemberNews(container: Container, follow: (news: NewsPort) => () => void): () => void {
  const session = container.get(token.SESSION_STORE);
  let follower: UserId | undefined;
  let end = (): void => undefined;
  const followMember = async (): Promise<void> => {
    const member = session.user?.id;
    if (member === follower) return;
    follower = member;
    end();
    end = () => undefined;
    if (member === undefined) return;
    const news = await container.getAsync(token.NEWS);
    if (follower === member) end = follow(news);
  };
  void followMember();
  const endSession = session.whenRenewed(() => void followMember());
  return () => {
    endSession();
    follower = undefined;
    end();
  };
}
