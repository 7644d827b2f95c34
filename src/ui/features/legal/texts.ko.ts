/** The texts around the terms of use and the privacy policy in Korean. */
export const legalKo = {
  legal: {
    contents: '차례',
    from: '{{date}}부터 시행',
    serviceDescription: '소리담을 이용할 때 서로 지키기로 한 약속이에요.',
    privacyDescription: '소리담이 개인정보를 무엇을 위해, 얼마나 오래 다루는지 알려 드려요.',
  },
};
