import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../design/avatar/avatar.tsx';
import { classNames } from '../../../design/class-names.ts';
import text from '../../../design/theme/text.module.css';
import type { Mentions } from './use-mentions.ts';
import styles from './mention-list.module.css';

export const mentionId = (listId: string, place: number): string => `${listId}-${place}`;

/** Whom the name that is being typed after an `@` may become; the focus stays in the field. */
export function MentionList({ mentions, isAnswer }: { readonly mentions: Mentions; readonly isAnswer: boolean }) {
  const { t } = useTranslation();
  const { listId, people, chosen, take } = mentions;
  const list = useRef<HTMLDivElement>(null);
  const name = people[chosen]?.name;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [name]);
  return (
    <>
      <p className={text.hidden} role="status">
        {people.length > 0 && t('comments.mentionable', { count: people.length })}
      </p>
      {people.length > 0 && (
        <div
          ref={list}
          id={listId}
          className={classNames(styles.list, !isAnswer && styles.below)}
          role="listbox"
          aria-label={t('comments.mention')}
        >
          {people.map((one, place) => (
            <button
              key={one.id}
              type="button"
              id={mentionId(listId, place)}
              className={styles.person}
              role="option"
              aria-selected={place === chosen}
              tabIndex={-1}
              // The focus stays in the field, without which the list closes before it is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              <Avatar image={one.imageUrl} size={28} />
              <bdi>{one.name}</bdi>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
