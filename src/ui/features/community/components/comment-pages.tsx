import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PageButtons } from '../../../app/components/pagination/page-buttons.tsx';
import { useCommentsAround } from './comments-context.ts';

/** The pages of the comments, only when one does not hold them all (spec §2). */
export const CommentPages = observer(function CommentPages({ onTurn }: { readonly onTurn: (page: number) => void }) {
  const { t } = useTranslation();
  const { list } = useCommentsAround().comments;
  return <PageButtons label={t('comments.pages')} page={list.page} last={list.pageCount} onTurn={onTurn} />;
});
