import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { App } from './app.ts';

/** The address of the page that comes, which is not the shown one's. */
export interface SkeletonProps {
  readonly pathname: string;
  readonly search: string;
}

/** What stands in the place of a page until it has come. */
export interface FeatureSkeleton {
  readonly path: string;
  readonly Page: ComponentType<SkeletonProps>;
}

/** What stands in a page of a member's own, below its title, until the page has come. */
export interface MemberSkeleton {
  readonly path: string;
  readonly Content: ComponentType;
  /** The page has a way back above its title. */
  readonly hasWayBack?: true;
}

/** What a feature brings to the site, as its `manifest.ts` says; `features.ts` lists all of them (ADR 0070). */
export interface Feature {
  /** That of its folder. */
  readonly name: string;
  readonly routes: (app: App) => readonly RouteObject[];
  /** A part of the shell that shows nothing until something happens. */
  readonly Prompt?: ComponentType;
}
