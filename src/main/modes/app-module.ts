import { ContainerModule } from 'inversify';
import { NullKakaoShareAdapter } from '../../adapters/memory/null-kakao-share-adapter.ts';
import * as token from '../tokens.ts';
import { bindBrowser, type BrowserPage } from './browser-bindings.ts';

/** The site within the native app, which shares by itself: Kakao's script stays away from its pages. */
export function appModule(page: BrowserPage): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bindBrowser(bind, page);
    bind(token.KAKAO_SHARE).toResolvedValue(() => new NullKakaoShareAdapter());
  });
}
