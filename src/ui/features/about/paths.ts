/** What Soridam is (decisions §3). */
export const ABOUT_PATH = '/about';
