/** What Soridam is (decisions §3). */
export const ABOUT_PATH = '/about';

/** What somebody who is new may begin with (SHL-96). */
export const START_PATH = '/start';
