import type { ReactElement } from 'react';
import shapes from '../../../design/icon/icon.module.css';

/** Strokes of the digits that the lengths on offer have (PLY-62), around the middle of each at x = 0, from y = 9.6 to 15.6. */
const DIGITS: Readonly<Record<string, ReactElement>> = {
  0: <ellipse cx="0" cy="12.6" rx="1.6" ry="3" />,
  1: <path d="M-1.2 10.9.5 9.6v6" />,
  3: (
    <path d="M-1.65 10.7c.3-.7.9-1.1 1.6-1.1 1 0 1.7.6 1.7 1.5 0 .8-.6 1.4-1.6 1.4 1.1 0 1.8.6 1.8 1.5s-.8 1.6-1.8 1.6c-.8 0-1.5-.4-1.7-1.2" />
  ),
  4: <path d="M.8 15.6v-6l-2.7 4.2h3.9" />,
  5: <path d="M1.4 9.6h-2.6l-.3 2.7c.4-.3.9-.5 1.4-.5 1.1 0 1.8.8 1.8 1.9s-.8 1.9-1.8 1.9c-.8 0-1.4-.4-1.7-1" />,
  6: <path d="M1.1 9.7C-.8 10-1.7 11.6-1.7 13.6c0 1.2.7 2 1.7 2s1.7-.8 1.7-1.9-.7-1.9-1.7-1.9-1.7.8-1.7 1.8" />,
};

/** Half of what the middles of two digits are apart. */
const APART = 2.325;

/** @returns an arrow that turns back around a number of seconds */
export function rewindIcon(seconds: number): ReactElement {
  return (
    <>
      <path d="M5.2 8.1A8.2 8.2 0 1 1 3.8 12.7" />
      <path d="M4.6 3.9v4.4H9" />
      <Figure seconds={seconds} middle={12.34} />
    </>
  );
}

/** @returns an arrow that turns forward around a number of seconds */
export function forwardIcon(seconds: number): ReactElement {
  return (
    <>
      <path d="M18.8 8.1A8.2 8.2 0 1 0 20.2 12.7" />
      <path d="M19.4 3.9v4.4H15" />
      <Figure seconds={seconds} middle={11.94} />
    </>
  );
}

/** @param middle where the middle of the number stands */
function Figure({ seconds, middle }: { readonly seconds: number; readonly middle: number }) {
  const digits = [...String(seconds)];
  return (
    <g className={shapes.figure} transform={`translate(${middle} 13) scale(0.8) translate(0 -12.6)`}>
      {digits.map((digit, index) => (
        <g key={index} transform={`translate(${(2 * index - digits.length + 1) * APART} 0)`}>
          {DIGITS[digit]}
        </g>
      ))}
    </g>
  );
}
