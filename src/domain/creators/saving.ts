/**
 * Where the saving of one form stands, that of a story or of a series. `Written` is what its author has written, `Theirs` what
 * another window has saved meanwhile.
 */
export type Saving<Written, Theirs> =
  | { readonly phase: 'editing' }
  | { readonly phase: 'saving'; readonly written: Written }
  /** Another window was first; what it saved is being read. */
  | { readonly phase: 'comparing'; readonly written: Written }
  /** The author sees both and chooses. */
  | { readonly phase: 'conflict'; readonly written: Written; readonly theirs: Theirs }
  /** The page is left: what is written is saved, or what another window posted stays. */
  | { readonly phase: 'done' };

/** What happens to it: presses of the author, and answers of the server. */
export type SavingEvent<Written, Theirs> =
  | { readonly kind: 'save-pressed'; readonly written: Written }
  /** In a conflict: what is written takes the place of theirs. */
  | { readonly kind: 'save-over-pressed'; readonly written: Written }
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'found-changed' }
  | { readonly kind: 'theirs-read'; readonly theirs: Theirs }
  | { readonly kind: 'theirs-not-read' }
  /** The author goes on with what is written, here or there. */
  | { readonly kind: 'conflict-closed' }
  /** What another window has posted stays, and the page is left for it. */
  | { readonly kind: 'left' };

/** @returns the next state; the same one where the event has no meaning in it, as a second press has none while saving */
export function afterSavingEvent<Written, Theirs>(
  state: Saving<Written, Theirs>,
  event: SavingEvent<Written, Theirs>,
): Saving<Written, Theirs> {
  switch (state.phase) {
    case 'editing':
      return event.kind === 'save-pressed' ? { phase: 'saving', written: event.written } : state;
    case 'saving':
      if (event.kind === 'saved') return { phase: 'done' };
      if (event.kind === 'refused') return { phase: 'editing' };
      return event.kind === 'found-changed' ? { phase: 'comparing', written: state.written } : state;
    case 'comparing':
      if (event.kind === 'theirs-not-read') return { phase: 'editing' };
      return event.kind === 'theirs-read' ? { ...state, phase: 'conflict', theirs: event.theirs } : state;
    case 'conflict':
      if (event.kind === 'save-over-pressed') return { phase: 'saving', written: event.written };
      if (event.kind === 'left') return { phase: 'done' };
      return event.kind === 'conflict-closed' ? { phase: 'editing' } : state;
    case 'done':
      return state;
  }
}
