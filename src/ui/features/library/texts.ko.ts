/** The library's texts in Korean. */
export const libraryKo = {
  onShelf: {
    new_other: '새 회차 {{count}}개',
    leftAndNew: '{{left}} · {{fresh}}',
    failed: '이어 들을 이야기를 불러오지 못했어요.',
  },
  box: {
    tabs: '서랍 나누기',
    failed: '목록을 불러오지 못했어요.',
    recent: '듣던 이야기',
    bookmarks: '책갈피',
    liked: '좋아요',
    owned: '소장한 회차',
    followed: '팔로우',
    recentEmpty: '아직 듣던 이야기가 없어요',
    recentEmptyText: '이야기를 듣다가 멈추면 여기에서 이어 들을 수 있어요.',
    heard: '다 들은 이야기',
    likedEmpty: '좋아요한 이야기가 없어요',
    likedEmptyText: '좋아요를 누른 이야기가 여기에 모여요.',
    followedSeries: '팔로우한 작품',
    followedAuthors: '팔로우한 작가',
    followedEmpty: '팔로우한 작품과 작가가 없어요',
    followedEmptyText: '팔로우하면 새 회차가 올라올 때 알려 드려요.',
    ownedEmpty: '소장한 회차가 없어요',
    ownedEmptyText: '캔디로 연 회차가 여기에 모여요.',
    explore: '둘러보기',
  },
};
