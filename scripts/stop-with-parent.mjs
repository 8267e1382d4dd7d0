// Stops a command when the process that started it has ended: a stopped npm does not always signal its script.
const parent = process.ppid;
const watcher = setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGTERM"), 500);
watcher.unref();
