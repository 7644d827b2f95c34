/** Chromium's word on an answer that the test meant to be refused. */
export function forgiveRefusals(complaints: string[]): void {
  const others = complaints.filter((each) => !each.includes('the server responded with a status of 401'));
  complaints.splice(0, complaints.length, ...others);
}
