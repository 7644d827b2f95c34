import { classNames } from '../../design/class-names.ts';
import { CoverSkeleton, GridSkeleton, repeat, Words } from '../../app/components/skeleton/basic-skeletons.tsx';
import { TabsSkeleton } from '../../app/components/skeleton/page-skeletons.tsx';
import type { MemberSkeleton } from '../../app/feature.ts';
import { MY_DRAWER_PATH } from './paths.ts';
import skeleton from '../../design/skeleton/skeleton.module.css';
import box from './screens/my-drawer.module.css';

function MyDrawerSkeleton() {
  return (
    <>
      <TabsSkeleton />
      <EntriesSkeleton />
    </>
  );
}

/** The series and stories of the box. */
export function EntriesSkeleton() {
  return (
    <ul className={box.entries}>
      {repeat(6, (key) => (
        <li key={key} className={box.entry}>
          <CoverSkeleton className={box.cover} />
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
export function BoxSkeleton() {
  return (
    <div className={box.grid}>
      <GridSkeleton />
    </div>
  );
}

export const LIBRARY_SKELETONS: readonly MemberSkeleton[] = [{ path: MY_DRAWER_PATH, Content: MyDrawerSkeleton }];
