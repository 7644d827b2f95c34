import { classNames } from '../../../design/class-names.ts';
import buttons from '../../../design/button/button.module.css';
import shared from '../screens/operator.module.css';

/** How decisive a decision is, in the order in which they stand. */
const WEIGHTS = ['quiet', 'line', 'danger', 'primary'] as const;

export interface Decision {
  readonly label: string;
  /** Refusing and dismissing is `quiet`, taking something away `danger`, approving `primary`; all else is `line`. */
  readonly weight: (typeof WEIGHTS)[number];
  readonly isDisabled: boolean;
  /** The id of what says why it cannot be made. */
  readonly why?: string | undefined;
  readonly onPress: () => void;
}

/** What an operator can decide, the decisive one last: in the same place on every card (SHL-76). */
export function DecisionButtons({ decisions }: { readonly decisions: readonly Decision[] }) {
  const inOrder = decisions.toSorted((one, other) => WEIGHTS.indexOf(one.weight) - WEIGHTS.indexOf(other.weight));
  return (
    <div className={shared.acts}>
      {inOrder.map(({ label, weight, isDisabled, why, onPress }) => (
        <button
          key={label}
          type="button"
          className={classNames(buttons.button, buttons.small, buttons[weight])}
          disabled={isDisabled}
          aria-describedby={why}
          onClick={onPress}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
