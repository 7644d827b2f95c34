/** @returns the first playable story of the home page: its series, and the address of its sound */
export async function findStory(origin) {
  const read = async (address) => (await fetch(`${origin}${address}`)).json();
  const { sections } = await read('/api/originals');
  const series = sections.flatMap((section) => section.series)[0];
  const { episodes } = await read(`/api/series/${series.id}/episodes?page=1&size=10&seriesCategory=original`);
  const { audioSeriesUrl } = await read(`/api/stories/${episodes[0].id}/audio`);
  return { seriesId: series.id, sound: new URL(audioSeriesUrl, origin).href };
}
