import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../design/class-names.ts';
import { MoveButtons } from '../../../../app/components/sortable/move-buttons.tsx';
import buttons from '../../../../design/button/button.module.css';
import forms from '../../../../design/form/form.module.css';
import styles from './story-place.module.css';

interface StoryPlaceProps {
  /** Of the story in its series, 1 for the first. */
  readonly place: number;
  /** How many stories there are. */
  readonly count: number;
  readonly onMove: (place: number) => void;
  /** To the next place above or below. */
  readonly onStep: (by: 1 | -1) => void;
}

/** Where a story stands in its series, to be put elsewhere without carrying it there: the latest are above. */
export function StoryPlace({ place, count, onMove, onStep }: StoryPlaceProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);
  const [typed, setTyped] = useState({ at: place, text: String(place) });
  // Once it stands elsewhere, what was typed is of no use any more.
  const text = typed.at === place ? typed.text : String(place);
  const wanted = Number(text);
  const isPlace = Number.isInteger(wanted) && wanted >= 1 && wanted <= count;
  useLayoutEffect(() => {
    if (isSent.current) input.current?.focus();
    isSent.current = false;
  }, [place]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPlace || wanted === place) return;
    isSent.current = true;
    onMove(wanted);
  };
  return (
    <div className={styles.place}>
      <MoveButtons place={count - place} count={count} onMove={onStep} />
      <form onSubmit={send}>
        <label>
          {t('clips.placeOf', { count })}
          <span className={forms.box} data-wrong={isPlace ? undefined : 'true'}>
            <input
              ref={input}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              aria-invalid={!isPlace}
              onChange={({ target }) => setTyped({ at: place, text: target.value })}
            />
          </span>
        </label>
        <button
          type="submit"
          className={classNames(buttons.button, buttons.line, buttons.small)}
          disabled={!isPlace || wanted === place}
        >
          {t('clips.moveHere')}
        </button>
      </form>
    </div>
  );
}
