// Stands for Kakao's script: keeps what it is told, where the test finds it.
globalThis.Kakao = {
  told: [],
  key: undefined,
  isInitialized() {
    return this.key !== undefined;
  },
  init(key) {
    this.key = key;
  },
  Share: {
    sendDefault(settings) {
      globalThis.Kakao.told.push({ key: globalThis.Kakao.key, settings });
    },
  },
};
