/** How long the stories of a series usually are: below ten minutes, below thirty, or longer (ADR 0105). */
export type StoryLength = (typeof STORY_LENGTHS)[number];

export const STORY_LENGTHS = ['short', 'middle', 'long'] as const;
