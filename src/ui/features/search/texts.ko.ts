/** The search's texts in Korean. */
export const searchKo = {
  search: {
    title: '‘{{keyword}}’ 검색 결과',
    start: '어떤 이야기를 찾으세요?',
    kinds: '검색 결과 종류',
    all: '전체',
    series: '작품',
    stories: '회차',
    authors: '작가',
    pages: '검색 결과 쪽 번호',
    recent: '최근 검색어',
    forget: '{{keyword}} 검색어 지우기',
    approximate: '‘{{keyword}}’{{keyword, 과}} 꼭 맞는 것은 없어서 비슷한 이야기를 찾았어요.',
    none: '‘{{keyword}}’{{keyword, 을}} 찾지 못했어요',
    noneText: '띄어쓰기를 바꾸거나 작가 이름으로 찾아보세요.',
    noneOfKind: '여기에서는 찾은 것이 없어요.',
    byGenre: '장르로 둘러보기',
    locked: '{{story}}, 캔디로 여는 회차',
    description: '작품, 작가, 회차를 찾아보세요.',
  },
};
