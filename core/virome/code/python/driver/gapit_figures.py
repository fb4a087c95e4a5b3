"""The figure that the code leaves in `fig`, and what newer releases of plotly call maps."""

import json

from gapit_cells import plain
from gapit_refusal import Refusal

# Deeper than any figure.
FIGURE_DEPTH = 32
MAPS = ["scatter_map", "line_map", "density_map", "choropleth_map"]


def express():
    """plotly.express; before 5.24 its maps went by the name of Mapbox."""
    import plotly.express as px

    for name in MAPS:
        if not hasattr(px, name):
            setattr(px, name, renamed_map(getattr(px, name + "box"), name))
    return px


def renamed_map(older, name):
    def drawn(*args, map_style=None, **options):
        if map_style is not None:
            options["mapbox_style"] = map_style
        return older(*args, **options)

    drawn.__name__ = name
    drawn.__doc__ = older.__doc__
    return drawn


def graph_objects():
    import plotly.graph_objects as go

    return go


def figure_line(value, limits):
    figure = taken_figure(value)
    text = json.dumps(plain(without_default_template(figure), FIGURE_DEPTH), separators=(",", ":"), allow_nan=False)
    if len(text) > limits["resultBytes"]:
        raise Refusal(
            f"The figure holds {len(text) // 1_000_000} MB, more than the {limits['resultBytes'] // 1_000_000} MB "
            "that are returned: draw fewer points, or group them first."
        )
    return {"kind": "figure"}, [text]


def taken_figure(value):
    if value is None:
        raise Refusal(
            "The code left no figure. Assign one to fig, e.g. fig = px.bar(table, x='host_species', y='count')."
        )
    if isinstance(value, dict) and isinstance(value.get("data"), (list, tuple)):
        return {"data": [trace_of(trace) for trace in value["data"]], "layout": trace_of(value.get("layout") or {})}
    if hasattr(value, "to_plotly_json") and hasattr(value, "data") and hasattr(value, "layout"):
        drawn = value.to_plotly_json()
        return {"data": drawn["data"], "layout": drawn.get("layout", {})}
    raise Refusal(
        f"fig is of type {type(value).__name__}, not a figure: it must be one of px or go.Figure, "
        "or {'data': [traces], 'layout': {…}}."
    )


def trace_of(value):
    return value.to_plotly_json() if hasattr(value, "to_plotly_json") else value


def without_default_template(figure):
    """The template that px gives every figure is larger than most figures, and what plotly draws by anyway."""
    import plotly.io as pio

    layout = dict(figure["layout"])
    if layout.get("template") == pio.templates["plotly"].to_plotly_json():
        del layout["template"]
    return {"data": figure["data"], "layout": layout}
