import * as React from 'react';

/** Where React's development build keeps what its packages share. */
const SHARED = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** How many elements had a stack of their own of late: React makes none from the 10,000th on, until a second has passed. */
const COUNT = 'recentlyCreatedOwnerStacks';

const shared: unknown = Reflect.get(React, SHARED);
if (typeof shared !== 'object' || shared === null || !(COUNT in shared)) {
  throw new Error(`React has no ${COUNT} any more: look at how it limits the stacks of elements now.`);
}

// The stack of each element's creation, which only captureOwnerStack tells, is a tenth or more of what tests of screens with many rows cost.
// Warnings and errors have the stack of components all the same.
Object.defineProperty(shared, COUNT, {
  configurable: true,
  get: () => Infinity,
  set: () => {
    // React counts from 0 again every second; here the count stays.
  },
});
