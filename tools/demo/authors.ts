import type { WrittenAuthor } from './written-series.ts';

/** The people who write. Names follow the product's rule: at most ten letters or digits, no spaces. */
export const authors: readonly WrittenAuthor[] = [
  {
    key: 'hanseou',
    name: '한서우',
    description: '바다 가까운 곳에서 자랐습니다. 불빛이 도는 동안만 이야기를 씁니다.',
    language: 'ko',
  },
  {
    key: 'baekyeon',
    name: '백연',
    description: '옛 소리와 옛 문서를 좋아합니다. 귀로 먼저 쓰고, 손으로 나중에 씁니다.',
    language: 'ko',
  },
  {
    key: 'yunchoha',
    name: '윤초하',
    description: '비 오는 날 태어났습니다. 먹는 이야기를 쓰면서 늘 배가 고픕니다.',
    language: 'ko',
  },
  {
    key: 'seori',
    name: '서리',
    description: '밤 방송을 오래 들었습니다. 답장이 늦는 편지를 좋아합니다.',
    language: 'ko',
  },
  {
    key: 'moongaon',
    name: '문가온',
    description: '필름을 아직도 맡기는 사람. 기다리는 시간에 이야기가 생긴다고 믿습니다.',
    language: 'ko',
  },
  {
    key: 'leeseol',
    name: '이설',
    description: '겨울에 쓰고 여름에 고칩니다. 보내지 못한 편지를 모읍니다.',
    language: 'ko',
  },
  {
    key: 'kangido',
    name: '강이도',
    description: '야간 근무를 오래 했습니다. 아무도 없는 곳의 안내 방송이 가장 무섭습니다.',
    language: 'ko',
  },
  {
    key: 'doyun',
    name: '도윤',
    description: '기록을 읽고, 기록에 없는 것을 씁니다. 밤에는 혼자 듣지 마세요.',
    language: 'ko',
  },
  {
    key: 'yujacha',
    name: '유자차',
    description: '고양이 두 마리의 세입자. 웃기는 이야기를 진지하게 씁니다.',
    language: 'ko',
  },
  {
    key: 'hajin',
    name: '하진',
    description:
      '소리가 먼저 떠오르면 이야기를 씁니다. 피아노, 카세트테이프, 할머니의 말. 모든 회차에 소리 하나를 꼭 담아요.',
    language: 'ko',
  },
  {
    key: 'dallae',
    name: '달래',
    description: '아이가 잠들 때까지 이야기를 지어 온 지 육 년. 이제는 아이가 졸라도 제가 먼저 잡니다.',
    language: 'ko',
  },
  {
    key: 'miraaldane',
    name: 'MiraAldane',
    description:
      'Writes about houses, debts and the weather between relatives. Grew up on a farm that grew mostly stones.',
    language: 'en',
  },
  {
    key: 'jonahpell',
    name: 'JonahPell',
    description: 'Night shifts, stairwells, small rooms. Takes the stairs.',
    language: 'en',
  },
  {
    key: 'nellharrow',
    name: 'NellHarrow',
    description: 'Writes short things by the water. Every story here began as a real postcard that never arrived.',
    language: 'en',
  },
  {
    key: 'owenmarsh',
    name: 'OwenMarsh',
    description: 'Comedy writer, retired from calling people back.',
    language: 'en',
  },
  {
    key: 'tamsinroe',
    name: 'TamsinRoe',
    description: 'Asks machines questions for a living, and writes down the answers that were not useful.',
    language: 'en',
  },
];
