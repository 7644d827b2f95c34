import { useEffect } from 'react';

/** Lets files that are dropped beside what takes them fall without effect; the browser would open them, in this window or another. */
export function useStrayDrops(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  const isTaken = event.defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file');
  if (isTaken || dataTransfer?.types.includes('Files') !== true) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
