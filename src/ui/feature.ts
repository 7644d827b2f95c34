import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { App } from './app.ts';

/** What a feature brings to the site, as its `manifest.ts` says; `features.ts` lists all of them (ADR 0070). */
export interface Feature {
  /** That of its folder. */
  readonly name: string;
  readonly routes: (app: App) => readonly RouteObject[];
  /** A part of the shell that shows nothing until something happens. */
  readonly Prompt: ComponentType;
}
