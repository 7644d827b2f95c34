// Loaded into the server before its own code: a server whose starter was killed would keep the port and the data.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
