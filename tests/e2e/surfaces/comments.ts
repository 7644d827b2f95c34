import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { ReviewWire } from '../../../common/contract/community-schemas.ts';
import { ko } from '../../../src/ui/app/i18n/ko.ts';
import { unique, type MemberHeaders } from './member.ts';
import type { Words } from './words.ts';

/** Comments wherever they stand: on their page, in the dialog of wide windows, in the sheet of narrow ones. */
export class Comments {
  private readonly around: Page | Locator;
  private readonly texts: Words['comments'];

  constructor(around: Page | Locator, texts: Pick<Words, 'comments'> = ko) {
    this.around = around;
    this.texts = texts.comments;
  }

  get field(): Locator {
    return this.around.getByRole('textbox', { name: this.texts.field });
  }
  get sendButton(): Locator {
    return this.around.getByRole('form', { name: this.texts.form }).getByRole('button', { name: this.texts.send });
  }
  /** The comments with their answers, in the order of the page. */
  get said(): Locator {
    return this.around.getByRole('list', { name: this.texts.list }).getByRole('article');
  }

  /** The comment, or the answer, that says `words` and nothing around it. */
  saying(words: string): Locator {
    return this.said.filter({ hasText: words }).last();
  }

  async write(words: string): Promise<void> {
    await this.field.fill(words);
    await expect(this.sendButton).toHaveAttribute('aria-disabled', 'false');
    await this.sendButton.click();
    await expect(this.field).toHaveValue('');
    await expect(this.saying(words)).toBeVisible();
  }
}

/**
 * Lets the server have said that `series` has `total` comments, ten to a page; each page says the last one of the page
 * before it again, as it happens where somebody has written meanwhile.
 * @returns the pages that are asked for
 */
export async function pretendComments(page: Page, series: number, total: number): Promise<readonly number[]> {
  const asked: number[] = [];
  await page.route(`**/backend/series/${series}/reviews?*`, async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    asked.push(number);
    const first = Math.max(1, (number - 1) * 10);
    const ids = Array.from({ length: Math.min(total, number * 10) - first + 1 }, (_, index) => first + index);
    const reviews = ids.map((id) => aComment(1e6 - id, `${id}`));
    const answer = {
      reviews,
      totalReviewsCount: total,
      page: number,
      size: 10,
      before: '1',
      revision: '0',
      canModerate: false,
    };
    await route.fulfill({ json: answer });
  });
  return asked;
}

function aComment(id: number, text: string): ReviewWire {
  const nobody = { profileImage: null, email: null, name: '춘삼이네', authorId: null };
  const flags = { isMine: false, isAuthor: false, isDeleted: false, isHidden: false, isPinned: false };
  const likes = { totalLikes: 0, isLiked: false };
  return { id, text, createdAt: '2026-11-17T10:20:00.000Z', ...nobody, ...flags, ...likes, subReviews: [] };
}

/** A comment that was written past the browser. */
export interface WrittenComment {
  readonly words: string;
  /** The comments on its series as visitors get them. */
  readonly publicList: () => Promise<string>;
}

/** Writes a comment on `series` past the browser. */
export async function writeComment(
  request: APIRequestContext,
  writer: MemberHeaders,
  series: number,
): Promise<WrittenComment> {
  const words = unique('캔디를 드려요');
  const asked = { headers: { ...writer }, data: { text: words } };
  expect((await request.post(`/api/series/${series}/reviews`, asked)).ok(), 'written').toBe(true);
  return {
    words,
    publicList: async () => (await request.get(`/backend/series/${series}/reviews?page=1`)).text(),
  };
}

/**
 * Writes a comment on `series`, and waits until the server has heard its announcement. A page that it renders before that has the
 * comment, but not its revision, and reads once more (ADR 0064).
 */
export async function writeAnnouncedComment(
  request: APIRequestContext,
  writer: MemberHeaders,
  series: number,
): Promise<WrittenComment> {
  const revision = async (): Promise<string> => {
    const answer = await request.get(`/backend/series/${series}/reviews?page=1`);
    return ((await answer.json()) as { readonly revision: string }).revision;
  };
  const before = await revision();
  const comment = await writeComment(request, writer, series);
  await expect.poll(revision).not.toBe(before);
  return comment;
}
