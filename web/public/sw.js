// Keeps what the page loads, so that the installed page works without a network: what the network gives is shown and
// kept, and where it gives nothing, what was kept. The page itself fills the cache at its first visit (src/ui/install.ts).
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(
    (async () => {
      const cache = await caches.open('grundy');
      try {
        const answer = await fetch(request);
        if (answer.ok) await cache.put(request, answer.clone());
        return answer;
      } catch {
        return (await cache.match(request, { ignoreSearch: true })) ?? Response.error();
      }
    })(),
  );
});
