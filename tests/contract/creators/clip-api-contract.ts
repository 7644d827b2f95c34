import { describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { ClipApi, ClipSubmission } from '../../../src/application/ports/api/clip-api.ts';
import { must } from '../../support/must.ts';

interface Rig {
  readonly api: ClipApi;
  /** The same, out of reach. */
  readonly broken: ClipApi;
  /** Of the author; without a story. */
  readonly series: SeriesId;
  /** Brings all of a file here. @returns the id of its upload */
  readonly send: (name: string) => Promise<string>;
  /** Brings a part of one. */
  readonly begin: () => Promise<string>;
  /** All files that are here are looked at, and are sounds of a minute. */
  readonly process: () => Promise<void>;
  /** @returns the stories as their author sees them, the latest first */
  readonly stories: () => Promise<readonly StoryId[]>;
}

const WISH: ClipSubmission = {
  title: '첫 화',
  episode: 7,
  script: '첫 줄\n둘째 줄',
  isFree: true,
  publishAt: undefined,
};
const LATER = Date.UTC(2999, 0, 1);
const NOWHERE = '0'.repeat(32);
const UNKNOWN = 1_000_000 as StoryId;
const said = (message: string) => ({ ok: false, failure: { kind: 'other', message } });
const GONE = said('찾을 수 없습니다.');
const NOT_FOUND = { ok: false, failure: { kind: 'not-found' } };

/** What every implementation of ClipApi does. */
export function clipApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`ClipApi, ${name}`, () => {
    it('CRE-20 knows what became of a file', async () => {
      const { api, send, begin, process } = await make();
      const nothing = { refusal: undefined, durationSeconds: undefined, silences: [], audioUrl: undefined };
      expect(must(await api.sound(await begin()))).toEqual({ state: 'receiving', ...nothing });
      const uploadId = await send('하나.mp3');
      expect(must(await api.sound(uploadId))).toEqual({ state: 'processing', ...nothing });
      await process();
      expect(must(await api.sound(uploadId))).toEqual({
        ...nothing,
        state: 'ready',
        durationSeconds: 60,
        audioUrl: expect.stringMatching(/^\/media\/audio\//),
      });
      expect(await api.sound(NOWHERE)).toEqual(NOT_FOUND);
    });

    it('CRE-14 CRE-17 posts a story, which is heard as soon as its file is looked at', async () => {
      const { api, series, send, process, stories } = await make();
      const id = must(await api.post(series, await send('하나.mp3'), WISH));
      const { script, publishAt: _, ...facts } = WISH;
      const posted = must(await api.story(series, id));
      expect(posted).toMatchObject({ script, audioUrl: undefined, silences: [], soundFile: { name: '하나.mp3' } });
      expect(posted.story).toMatchObject({ id, ...facts, state: 'processing', isProcessing: true });
      expect(await stories()).toEqual([id]);
      await process();
      const heard = must(await api.story(series, id));
      expect(heard.story).toMatchObject({ state: 'published', isProcessing: false, duration: 60 });
      expect(heard.story.publishedAt).toBeDefined();
      expect(heard.audioUrl).toMatch(/^\/media\/audio\//);
    });

    it('CRE-17 publishes one at once with a file that was looked at before, and one in its time', async () => {
      const { api, series, send, process } = await make();
      const [now, later] = [await send('지금.mp3'), await send('나중.mp3')];
      await process();
      const first = must(await api.post(series, now, WISH));
      expect(must(await api.story(series, first)).story.state).toBe('published');
      const second = must(await api.post(series, later, { ...WISH, publishAt: LATER }));
      expect(must(await api.story(series, second)).story).toMatchObject({ state: 'scheduled', publishedAt: LATER });
    });

    it('CRE-17 posts nothing with a file that is not here, not all here, or another story’s', async () => {
      const { api, series, send, begin, stories } = await make();
      expect(await api.post(series, NOWHERE, WISH)).toEqual(GONE);
      expect(await api.post(series, await begin(), WISH)).toEqual(said('파일이 아직 다 올라오지 않았습니다.'));
      const uploadId = await send('하나.mp3');
      const id = must(await api.post(series, uploadId, WISH));
      expect(await api.post(series, uploadId, WISH)).toEqual(said('이미 다른 이야기에 쓰인 파일입니다.'));
      expect(await stories()).toEqual([id]);
    });

    it('CRE-17 makes one story of a draft, however often it is sent, and tells of it who sends another text', async () => {
      const { api, series, send, stories } = await make();
      const key = '0b8f3c1e-5d2a-4c6b-9e7f-1a2b3c4d5e6f';
      const uploadId = await send('하나.mp3');
      const post = (wish: ClipSubmission) => api.post(series, uploadId, wish, key);
      const [first, second] = await Promise.all([post(WISH), post(WISH)]);
      const id = must(first);
      expect(must(second)).toBe(id);
      const told = { kind: 'draft-posted', seriesId: series, storyId: id };
      expect(await post({ ...WISH, title: '둘째 화' })).toEqual({ ok: false, failure: told });
      expect(await stories()).toEqual([id]);
    });

    it('CRE-18 changes what is said, leaves the rest, and is told when another window was first', async () => {
      const { api, series, send } = await make();
      const id = must(await api.post(series, await send('하나.mp3'), WISH));
      const { edition } = must(await api.story(series, id));
      expect(await api.change(id, { title: '둘째 화', episode: null, edition })).toEqual({
        ok: true,
        value: undefined,
      });
      const changed = must(await api.story(series, id));
      expect(changed.story).toMatchObject({ title: '둘째 화', episode: undefined, isFree: true });
      expect(changed.script).toBe(WISH.script);
      const second = await api.change(id, { title: '셋째 화', script: '', edition });
      expect(second).toEqual({ ok: false, failure: { kind: 'story-changed' } });
      expect(must(await api.story(series, id))).toEqual(changed);
      must(await api.change(id, { isFree: false, script: '한 줄' }));
      const last = must(await api.story(series, id));
      expect([last.story.isFree, last.script, last.story.title]).toEqual([false, '한 줄', '둘째 화']);
    });

    it('CRE-18 gives a story another sound, of no other story', async () => {
      const { api, series, send, process } = await make();
      const [first, second] = [await send('하나.mp3'), await send('둘.mp3')];
      const id = must(await api.post(series, first, WISH));
      const other = must(await api.post(series, second, WISH));
      await process();
      expect(await api.change(id, { uploadId: second })).toEqual(said('이미 다른 이야기에 쓰인 파일입니다.'));
      must(await api.change(id, { uploadId: await send('셋.mp3') }));
      const waiting = must(await api.story(series, id));
      expect(waiting).toMatchObject({
        soundFile: { name: '셋.mp3' },
        story: { state: 'published', isProcessing: true },
      });
      await process();
      expect(must(await api.story(series, id)).story).toMatchObject({ state: 'published', isProcessing: false });
      expect(must(await api.story(series, other)).soundFile?.name).toBe('둘.mp3');
    });

    it('CRE-18 moves a story to its place, the first, the last, and behind that', async () => {
      const { api, series, send, stories } = await make();
      const ids: StoryId[] = [];
      for (const name of ['1', '2', '3']) ids.push(must(await api.post(series, await send(`${name}.mp3`), WISH)));
      const [one, two, three] = ids as [StoryId, StoryId, StoryId];
      expect(await stories()).toEqual([three, two, one]);
      must(await api.move(three, 1));
      expect(await stories()).toEqual([two, one, three]);
      must(await api.move(one, 3));
      expect(await stories()).toEqual([one, two, three]);
      must(await api.move(two, 100));
      expect(await stories()).toEqual([two, one, three]);
    });

    it('CRE-07 CRE-08 deletes a story, and is told in the server’s words where there is none', async () => {
      const { api, series, send, stories } = await make();
      const id = must(await api.post(series, await send('하나.mp3'), WISH));
      const { edition } = must(await api.story(series, id));
      expect(await api.remove(id)).toEqual({ ok: true, value: undefined });
      expect(await stories()).toEqual([]);
      expect(await api.story(series, id)).toEqual(NOT_FOUND);
      for (const gone of [id, UNKNOWN]) {
        expect(await api.remove(gone)).toEqual(GONE);
        expect(await api.move(gone, 1)).toEqual(GONE);
        expect(await api.change(gone, { title: '아무것도' })).toEqual(GONE);
        expect(await api.change(gone, { title: '아무것도', edition })).toEqual(GONE);
      }
    });

    it('says when nothing can be reached', async () => {
      const { broken, series } = await make();
      const offline = { ok: false, failure: { kind: 'offline' } };
      expect(await broken.sound(NOWHERE)).toEqual(offline);
      expect(await broken.story(series, UNKNOWN)).toEqual(offline);
      expect(await broken.post(series, NOWHERE, WISH)).toEqual(offline);
      expect(await broken.change(UNKNOWN, {})).toEqual(offline);
      expect(await broken.remove(UNKNOWN)).toEqual(offline);
      expect(await broken.move(UNKNOWN, 1)).toEqual(offline);
    });
  });
}
