/** The people who write. Names follow the product's rule: at most ten letters or digits, no spaces. */
export default [
  {
    key: 'hanseou',
    name: '한서우',
    description: '바다 가까운 곳에서 자랐습니다. 불빛이 도는 동안만 이야기를 씁니다.',
    language: 'ko',
  },
  {
    key: 'miraaldane',
    name: 'MiraAldane',
    description: 'Writes about houses, debts and the weather between relatives. Grew up on a farm that grew mostly stones.',
    language: 'en',
  },
];
