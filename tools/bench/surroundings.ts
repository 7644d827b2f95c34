import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { findBrowser } from '../product/browser.ts';
import { startProduct, type Product } from '../product/product.ts';
import { openBrowser } from './browser.ts';
import { findStory, type PlayableStory } from './story.ts';

interface Given {
  readonly node: string;
  /** The project whose build is measured. */
  readonly root: string;
  /** For what is needed meanwhile; whoever gives it removes it. */
  readonly folder: string;
}

/** What a measurement needs around it, each begun when it is first asked for: a product of one build, a browser. */
export class Surroundings {
  readonly root: string;
  readonly folder: string;
  private readonly node: string;
  private started: Promise<Product> | undefined;
  private opened: Promise<Browser> | undefined;

  constructor({ node, root, folder }: Given) {
    this.node = node;
    this.root = root;
    this.folder = folder;
  }

  /** Starts another product of the same build, which whoever asks for it stops. */
  readonly start = (settings: Readonly<Record<string, string>>): Promise<Product> =>
    startProduct(this.node, settings, undefined, this.root);

  /** The demo on this machine. */
  product(): Promise<Product> {
    this.started ??= this.start({});
    return this.started;
  }

  browser(): Promise<Browser> {
    this.opened ??= this.executable().then(openBrowser);
    return this.opened;
  }

  /** The browser's program. */
  executable(): Promise<string> {
    return findBrowser();
  }

  /** @returns the browser's version if it was opened */
  async browserVersion(): Promise<string | undefined> {
    return (await this.opened)?.version();
  }

  async origin(): Promise<string> {
    return (await this.product()).url;
  }

  /** @returns a story whose sound's address holds from now on: these expire, and measurements take their time */
  async story(): Promise<PlayableStory> {
    return findStory(await this.origin());
  }

  /** @returns the sound of that story as a file */
  async soundFile(): Promise<string> {
    const { sound } = await this.story();
    const file = path.join(this.folder, 'sound.mp3');
    writeFileSync(file, Buffer.from(await (await fetch(sound)).arrayBuffer()));
    return file;
  }

  /** Ends what was begun. */
  async close(): Promise<void> {
    await (await this.opened)?.close();
    await (await this.started)?.stop();
  }
}
