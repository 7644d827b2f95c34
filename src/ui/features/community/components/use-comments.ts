import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Community } from '../parts.ts';
import type { CommentsStore } from '../stores/comments-store.ts';
import type { CommentsUse, Said } from './comments-context.ts';

/** @returns what the parts of a surface share; meanwhile what others write is shown */
export function useComments(comments: CommentsStore, community: Community | undefined): CommentsUse {
  const { t } = useTranslation();
  const [said, say] = useState<Said>();
  useEffect(() => {
    const arrived = (): void => say({ kind: 'status', words: t('comments.arrived'), isHeardOnly: true });
    return community?.followComments.run(comments, arrived);
  }, [community, comments, t]);
  return useMemo(() => ({ comments, community, said, say }), [comments, community, said]);
}
