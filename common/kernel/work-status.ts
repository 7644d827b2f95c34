/** What a series or a story is, by the name that the database knows it by. */
export const WORK_STATUSES = ['draft', 'processing', 'scheduled', 'published', 'hidden', 'deleted'] as const;
