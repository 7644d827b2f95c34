/** The driver interface of an engine: a flow is written once, and runs over WebDriver BiDi and W3C WebDriver alike. */

/** A source of actions, in the form that both protocols share. */
export type ActionSource = Readonly<Record<string, unknown>>;

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** One browser with one window. */
export interface Driver {
  /** As its owner calls it: "Firefox 153.7". */
  readonly name: string;
  /** Makes what the page is drawn into as large as this. */
  resize(size: WindowSize): Promise<void>;
  /** Opens an address, and waits until its document has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function's source in the page. @returns its answer, which is plain data */
  run(source: string, values: readonly unknown[]): Promise<unknown>;
  /** Presses keys and moves the pointer as a person would: what comes of it counts as a gesture. */
  act(sources: readonly ActionSource[]): Promise<void>;
  /** Forgets all that the site has kept. */
  forget(): Promise<void>;
  /** Begins to open an address, and does not wait for it. */
  depart(url: string): Promise<void>;
  /** @returns what nobody has caught in any page since this was asked last, where the engine tells it */
  complaints(): readonly string[];
  /** @returns a picture of the window, as PNG */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** What a browser is started with. */
export interface DriverOptions {
  readonly cookies: 'kept' | 'refused';
  /** `strict`: each sound needs a gesture of its own, where the engine has such a rule. */
  readonly autoplay: 'usual' | 'strict';
}

export const USUAL: DriverOptions = { cookies: 'kept', autoplay: 'usual' };

/** Starts a browser. */
export type StartDriver = (options: DriverOptions) => Promise<Driver>;
