/** What only one window of this device does at a time. */
export interface LockPort {
  /**
   * Runs `task` as soon as no other window runs one under the same name. A window that dies gives its lock back within
   * five seconds.
   * @throws what `task` throws
   */
  hold<Value>(name: string, task: () => Promise<Value>): Promise<Value>;
}
