export const balanceStore = 'balance';
