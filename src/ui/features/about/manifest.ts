import type { Feature } from '../../app/feature.ts';
import { LanguageQuestion } from './components/language-question.tsx';
import { aboutRoutes } from './routes.ts';

/** What Soridam is, for who has never heard of it. */
export const ABOUT: Feature = { name: 'about', routes: aboutRoutes, Prompt: LanguageQuestion };
