"""Makes land.geojson and lake.geojson of coast.gmt and lake.gmt: GSHHG's lines joined into areas.

   python3 land.py FOLDER

Coasts that leave the frame are closed by it; a face is sea when it holds one of the points of SEA.
"""
import json
import sys
from pathlib import Path

from shapely.geometry import LineString, Point, Polygon, box, mapping
from shapely.ops import linemerge, polygonize, unary_union

FOLDER = Path(sys.argv[1])
FRAME = box(-20, 45.5, 11, 64)
SEA = [Point(-12, 56), Point(2.5, 56), Point(-5, 49.6), Point(-15, 50), Point(0, 60)]
SMALLEST_LAKE = 2e-5  # square degrees


def read_lines(path):
    """The segments of a GMT text file: points a line, ">" between segments."""
    points = []
    for line in path.read_text().splitlines() + [">"]:
        if line.startswith("#"):
            continue
        if not line.startswith(">"):
            points.append(tuple(float(number) for number in line.split()[:2]))
            continue
        if len(points) > 1:
            yield LineString(points)
        points = []


def write(name, areas):
    features = [{"type": "Feature", "properties": {}, "geometry": mapping(area)} for area in areas]
    text = json.dumps({"type": "FeatureCollection", "features": features})
    (FOLDER / f"{name}.geojson").write_text(text)


def rings_and_rest(name):
    parts = list(linemerge(list(read_lines(FOLDER / name))).geoms)
    rings = [Polygon(part.coords) for part in parts if part.is_ring and len(part.coords) > 3]
    return rings, [part for part in parts if not part.is_ring]


islands, coasts = rings_and_rest("coast.gmt")
faces = polygonize(unary_union([*coasts, FRAME.exterior]))
mainland = [face for face in faces if not any(face.contains(point) for point in SEA)]
write("land", mainland + islands)
lakes, _ = rings_and_rest("lake.gmt")
write("lake", [lake for lake in lakes if lake.area > SMALLEST_LAKE])
