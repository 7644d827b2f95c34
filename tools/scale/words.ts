/** What titles, names and lines of a generated catalogue are put together from. */
export const WORDS = {
  ko: {
    first:
      '잊힌 푸른 마지막 새벽의 조용한 오래된 낯선 먼 젖은 붉은 겨울 여름밤 비밀의 사라진 느린 작은 거꾸로 깊은 그림자 달빛 안개 모퉁이 이름없는 숨은 돌아온 열두번째 하얀 검은 별이 소리없는 기억의 바람이 종이 유리 녹슨 따뜻한 서쪽 남쪽 어제의 내일의'.split(
        ' ',
      ),
    second:
      '등대 정거장 우체국 편지 골목 라디오 식당 서점 온실 극장 지도 항구 계단 다락방 사진관 시계탑 섬 다리 숲 호수 공중전화 세탁소 병원 교실 운동장 옥상 터널 막차 첫차 여관 시장 도서관 수족관 정원 우물 강 사막 극지 관제탑 녹음실 조각사 소리담'.split(
        ' ',
      ),
    third:
      '사람들 이야기 일기 기록 수업 사전 약속 노래 목소리 자정 아침 오후 계절 유산 손님 주인 탐정 유령 고양이 호랑이 아이 할머니 비밀 거짓말 실종 재회 이별 초대 안내방송 신호 메아리 발자국 그림자극 악보 조율 침묵 소문 여행 귀환 시작'.split(
        ' ',
      ),
    line: '바람이 문을 두드렸다. 아무도 없는 방에서 전화가 울렸다. 그는 천천히 불을 켰다. 파도 소리가 가까워졌다. 내 이름을 부르는 목소리였다.',
    family: '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 유 홍'.split(' '),
    given: '서연 민준 하윤 도윤 서우 지호 하진 예린 은우 수아 시우 지안 유나 태오 가온 다온 하람 이솔 보라 한결'.split(
      ' ',
    ),
  },
  en: {
    first:
      'The Lost|The Quiet|A Borrowed|Midnight|Northern|The Paper|Hollow|The Last|Slow|Winter|The Amber|Seven|An Empty|Distant|The Salt|Broken|The Glass|Silver|Wandering|A Second'.split(
        '|',
      ),
    second:
      'Lighthouse|Orchard|Station|Letters|Harbour|Theatre|Radio|Bridge|Island|Archive|Garden|Tunnel|Postcards|Signal|Observatory|Library|Kitchen|Staircase|Ferry|Darkroom'.split(
        '|',
      ),
    third:
      'Speaks|Below|at Twelve|of Strangers|and the Tide|in Winter|Returns|Diaries|Without Names|for Sale|Keeper|Tapes|Tonight|After the Rain|Underground|of Echoes|Remembered|Calling|by the Sea|Society'.split(
        '|',
      ),
    line: 'The wind knocked at the door. In the empty room a telephone rang. He turned on the light, slowly. The sea came closer. It was a voice that called my name.',
    family: 'Aldane Roe Pell Harrow Marsh Kite Lowell Vance Thorne Ashby'.split(' '),
    given: 'Mira Tamsin Jonah Nell Owen Ada Felix Iris Hugo Wren'.split(' '),
  },
  genres: {
    ko: '미스터리 드라마 로맨스 판타지 SF 스릴러 역사 코미디 힐링 음악 호러 가족'.split(' '),
    en: 'Mystery Drama Romance Fantasy Sci-fi Thriller'.split(' '),
  },
};
