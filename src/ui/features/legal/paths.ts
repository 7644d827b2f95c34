/** The terms of use (spec §2). */
export const SERVICE_PATH = '/terms/service';

/** The privacy policy (spec §2). */
export const PRIVACY_PATH = '/terms/privacy';
