-- Load for wrk: random paths out of a list, and a summary as one line of JSON. Arguments: PREFIX [FILE OF IDS].
-- PACE_MS: how long each connection waits before each request, on average.
-- Requests are written in init: only there does wrk know the Host header.
local requests, count = {}, 0

function init(arguments)
  math.randomseed(os.time())
  local prefix, file = arguments[1], arguments[2]
  if file then
    for id in io.lines(file) do requests[#requests + 1] = wrk.format("GET", prefix .. id) end
  else
    requests[1] = wrk.format("GET", prefix)
  end
  count = #requests
end

local pace = tonumber(os.getenv("PACE_MS") or "")
if pace then
  function delay() return math.floor(2 * pace * math.random() + 0.5) end
end

function request() return requests[math.random(count)] end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\n{"per_second":%.0f,"p50_ms":%.2f,"p99_ms":%.2f,"bad":%d}\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
