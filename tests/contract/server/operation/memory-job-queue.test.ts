import { MemoryJobQueue } from '../../../../server/adapters/jobs/memory-job-queue.ts';
import { TRIES, jobQueueContract } from './job-queue-contract.ts';

jobQueueContract('memory', async (handlers) => {
  const queue = new MemoryJobQueue(TRIES);
  return {
    enqueue: (payloads, isRolledBack = false) =>
      queue
        .transaction(async (transaction) => {
          for (const payload of payloads) await queue.enqueue('send-mail', payload, transaction);
          if (isRolledBack) throw new Error('rolled back');
        })
        .catch((cause: unknown) => {
          if (!isRolledBack) throw cause;
        }),
    settle: async () => {
      for (let tries = 0; tries < TRIES; tries += 1) await queue.run(handlers);
    },
    setAside: async () => queue.setAside.length,
  };
});
