import { classNames } from '../../design/class-names.ts';
import { BlankCover, BlankGrid, repeat, Words } from '../../app/components/skeleton/blanks.tsx';
import { BlankTabs } from '../../app/components/skeleton/page-blanks.tsx';
import type { MemberSkeleton } from '../../app/feature.ts';
import { MY_BOX_PATH } from './paths.ts';
import skeleton from '../../design/skeleton/skeleton.module.css';
import box from './screens/my-box.module.css';

function BlankMyBox() {
  return (
    <>
      <BlankTabs />
      <BlankEntries />
    </>
  );
}

/** The series and stories of the box. */
export function BlankEntries() {
  return (
    <ul className={box.entries}>
      {repeat(6, (key) => (
        <li key={key} className={box.entry}>
          <BlankCover className={box.cover} />
          <div className={classNames(box.words, skeleton.grows)}>
            <Words className={box.title} />
            <Words className={box.story} isShort />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The box's covers. */
export function BlankBox() {
  return (
    <div className={box.grid}>
      <BlankGrid />
    </div>
  );
}

export const LIBRARY_SKELETONS: readonly MemberSkeleton[] = [{ path: MY_BOX_PATH, Content: BlankMyBox }];
