import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ReviewId } from '../../../../../common/kernel/ids.ts';
import {
  completed,
  mentionable,
  offered,
  typedMention,
  type Mentionable,
} from '../../../../domain/community/mention-completion.ts';
import { useApp } from '../../../app/app.ts';
import { useCommentsAround } from './comments-context.ts';

interface MentionsUse {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly written: string;
  /** What is answered; undefined for a comment. */
  readonly parentId: ReviewId | undefined;
  readonly onChange: (written: string) => void;
}

export interface Mentions {
  /** Of the element that lists `people`. */
  readonly listId: string;
  /** Whom the name that is being typed may become; empty while none is. */
  readonly people: readonly Mentionable[];
  /** The place among them that Enter and Tab take. */
  readonly chosen: number;
  /** @returns whom a text can mention here */
  readonly everybody: () => readonly Mentionable[];
  readonly take: (one: Mentionable) => void;
  /** The caret may have moved in `text`, or `text` is new: while a letter is composed, a field tells of no caret. */
  readonly follow: (text: string) => void;
  readonly close: () => void;
  /** @returns whether the key was for the list */
  readonly press: (event: KeyboardEvent) => boolean;
}

/** Completes names after an `@` by those of the people who speak here: arrows choose, Enter and Tab take, Escape closes (CMT-44). */
export function useMentions({ field, written, parentId, onChange }: MentionsUse): Mentions {
  const listId = useId();
  const everybody = useEverybody(parentId);
  const [caret, setCaret] = useState<number>();
  const [choice, setChoice] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const placed = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (placed.current !== undefined) field.current?.setSelectionRange(placed.current, placed.current);
    placed.current = undefined;
  }, [field, written]);

  const typed = caret === undefined ? undefined : typedMention(written, caret);
  const people = typed === undefined || typed.from === closedAt ? [] : offered(everybody(), typed.typed);
  const chosen = Math.min(choice, people.length - 1);
  const follow = (text: string): void => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: 0, selectionEnd: 1 };
    const now = selectionStart === selectionEnd ? selectionEnd : undefined;
    if (now === caret) return;
    setCaret(now);
    setChoice(0);
    if (now === undefined || typedMention(text, now)?.from !== closedAt) setClosedAt(undefined);
  };
  const take = (one: Mentionable): void => {
    if (typed === undefined) return;
    const next = completed(written, typed, one.name);
    placed.current = next.caret;
    setCaret(undefined);
    onChange(next.text);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent): boolean => {
    const one = people[chosen];
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    if (one === undefined || !isPlain) return false;
    if (event.key === 'ArrowDown') setChoice((chosen + 1) % people.length);
    else if (event.key === 'ArrowUp') setChoice((chosen + people.length - 1) % people.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(one);
    else if (event.key === 'Escape') setClosedAt(typed?.from);
    else return false;
    event.preventDefault();
    return true;
  };
  return { listId, people, chosen, everybody, take, follow, close: () => setCaret(undefined), press };
}

/** @returns what looks up whom a comment or an answer can mention */
function useEverybody(parentId: ReviewId | undefined): () => readonly Mentionable[] {
  const { comments } = useCommentsAround();
  const { catalogue } = useApp();
  return () => {
    const { reviews, canModerate } = comments.list;
    const author = comments.seriesId === undefined ? undefined : catalogue.series(comments.seriesId)?.author;
    const thread = reviews.find((one) => [one, ...one.subReviews].some(({ id }) => id === parentId));
    const isOther = author !== undefined && author.name !== '' && !canModerate;
    return mentionable(reviews, isOther ? { ...author, imageUrl: author.profileImage } : undefined, thread);
  };
}
