import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { SeriesWire, StoryWire } from '../../../common/contract/schemas.ts';
import { worded, type Words } from './words.ts';

/** A series as the server knows it. */
export interface KnownSeries {
  readonly detailSeries: SeriesWire;
  readonly stories: readonly (StoryWire & { readonly script: string | null })[];
}

/** Asks the server past the page. @returns the series of `ids`, in their order */
export async function knownSeries(
  request: APIRequestContext,
  ...ids: readonly number[]
): Promise<readonly KnownSeries[]> {
  const answer = await request.get(`/backend/series-stories?ids=${ids.join()}`);
  return (await answer.json()) as readonly KnownSeries[];
}

/** @returns what finds the picture of `imageUrl` in any of its sizes: the hash of its bytes */
export const pictureOf = ({ imageUrl }: SeriesWire): RegExp => new RegExp(imageUrl?.split('-')[0] ?? 'none');

/** What is lined up, as the device keeps it. */
interface Kept {
  readonly playlist: readonly { readonly series: { readonly id: number }; readonly stories: readonly object[] }[];
  readonly historyPlaylist: readonly {
    readonly series: { readonly id: number };
    readonly lastStoryId: number;
    readonly lastStoryTime: number;
  }[];
}

/** The playlist: in the panel of wide windows, over the whole of narrow ones. */
export class PlaylistSurface {
  private readonly page: Page;
  private readonly isMobile: boolean;
  private readonly texts: Words;

  constructor(page: Page, isMobile: boolean, texts: Words) {
    this.page = page;
    this.isMobile = isMobile;
    this.texts = texts;
  }

  /** What holds it. */
  get place(): Locator {
    return this.isMobile
      ? this.page.getByRole('dialog', { name: this.texts.playlist.title })
      : this.page.getByRole('region', { name: this.texts.player.panel });
  }
  /** The player of this window while the playlist is closed. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: this.texts.player.label, exact: true }).filter({ visible: true });
  }
  get headings(): Locator {
    return this.place.getByRole('heading', { level: 3 });
  }
  /** What recommended series are lined up by. */
  get adds(): Locator {
    return this.place.getByRole('button', { name: worded(this.texts.playlist.addTitle) });
  }
  /** What waiting series are dragged by. */
  get handles(): Locator {
    return this.place.getByRole('button', { name: worded(this.texts.playlist.drag) });
  }
  get boxes(): Locator {
    return this.place.getByRole('checkbox');
  }
  /** Where the stories are that cost something. */
  get paidRows(): Locator {
    return this.place.getByRole('link', { name: this.texts.playlist.paidLink });
  }

  button(name: string | RegExp): Locator {
    return this.place.getByRole('button', { name, exact: true });
  }
  addOf({ title }: SeriesWire): Locator {
    return this.button(this.texts.playlist.addTitle.replace('{{title}}', title));
  }
  /** The series itself, which plays when it is pressed. */
  pressOf({ title }: SeriesWire): Locator {
    return this.button(new RegExp(`^${title}.*${this.texts.story.listen}$`));
  }
  unfoldOf({ title }: SeriesWire): Locator {
    return this.button(this.texts.playlist.showStories.replace('{{title}}', title));
  }

  async open(): Promise<void> {
    const { player, playlist } = this.texts;
    await this.bar.getByRole('button', { name: this.isMobile ? playlist.title : player.expand, exact: true }).click();
    await this.place.waitFor();
  }

  /** Opens it while nothing is lined up: the bar of wide windows has no button for it then. */
  async openEmpty(): Promise<void> {
    if (this.isMobile) return this.open();
    await this.bar.click({ position: { x: 500, y: 40 } });
    await this.place.waitFor();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.place).toBeHidden();
  }

  /** From now on `series` are recommended, as far as they are not lined up, and nothing else. */
  async recommend(...series: readonly SeriesWire[]): Promise<void> {
    await this.page.route(/\/api\/suggestions(\?|$)/, (route) => route.fulfill({ json: { series } }));
  }

  /** Lines recommended series up, one after the other. */
  async add(...series: readonly SeriesWire[]): Promise<void> {
    for (const each of series) {
      await this.addOf(each).click();
      await expect(this.addOf(each)).toHaveCount(0);
    }
  }

  /** The series of `ids` are lined up, in this order, as the device keeps them. */
  async expectLined(ids: readonly number[]): Promise<void> {
    const lined = async () => (await this.kept()).playlist.map(({ series }) => series.id);
    await expect.poll(lined, { message: 'what is lined up' }).toEqual(ids);
  }

  kept(): Promise<Kept> {
    const none: Kept = { playlist: [], historyPlaylist: [] };
    return this.page.evaluate(
      (nothing) => JSON.parse(localStorage.getItem('soridam:playlist') ?? JSON.stringify(nothing)) as Kept,
      none,
    );
  }
}
