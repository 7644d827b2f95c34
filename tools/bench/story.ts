export interface PlayableStory {
  readonly seriesId: number;
  readonly sound: string;
}

/** @returns the first playable story of the home page: its series, and the address of its sound, which expires */
export async function findStory(origin: string): Promise<PlayableStory> {
  const read = async <Answer>(address: string): Promise<Answer> =>
    (await (await fetch(`${origin}${address}`)).json()) as Answer;
  const { sections } = await read<{ sections: { series: { id: number }[] }[] }>('/api/originals');
  const series = sections.flatMap((section) => section.series)[0];
  if (series === undefined) throw new Error('The home page has no series.');
  const { episodes } = await read<{ episodes: { id: number }[] }>(
    `/api/series/${series.id}/episodes?page=1&size=10&seriesCategory=original`,
  );
  if (episodes[0] === undefined) throw new Error('The first series has no story.');
  const { audioSeriesUrl } = await read<{ audioSeriesUrl: string }>(`/api/stories/${episodes[0].id}/audio`);
  return { seriesId: series.id, sound: new URL(audioSeriesUrl, origin).href };
}

/** @param head answered to `HEAD` @returns the cookies of a device that has begun to hear it, as a header; empty without any */
export const cookiesOf = (head: Response): string =>
  head.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1).join())
    .join('; ');
