/** O que sai do calendário do céu: a folha, a imagem do mês, o arquivo para a agenda e a assinatura. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Snackbar from '@mui/material/Snackbar';
import { use, useState } from 'react';
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import { IconeSeta } from '@/components/moldura/icones';
import { RelogioEmUso } from '@/components/relogio/contexto';
import type { EnderecoDoCeu } from '@/features/mesa/ceu/enderecoDoCeu';
import { mostrados, useCeuDoAno, useCeuDoMes } from '@/features/mesa/ceu/useCeu';
import { calendarioEmTexto, compromissoDoCeu } from '@core/ceu/ics';
import { mesDoDia } from '@core/ceu/janelas';
import { textoDoMes } from '@core/civil';
import type { EventoDoCeu } from '@core/contract';
import { comMaiuscula } from '@core/texto';
import type { LinhaDaImagem } from './imagemDoCeu';

interface Props {
  readonly endereco: EnderecoDoCeu;
  readonly aoImprimir: () => void;
  readonly aoAssinar: () => void;
}

/** Uma linha por vez fora de curso que acaba no mês. */
function linhasDaImagem(
  eventos: readonly EventoDoCeu[],
  mes: string,
  { data, momento }: { data: (i: string) => string; momento: (i: string) => string },
): LinhaDaImagem[] {
  const curto = (instante: string): string => {
    const m = momento(instante);
    return `${m.slice(0, 5)} ${m.slice(11)}`;
  };
  return eventos.flatMap((e): LinhaDaImagem[] => {
    if (e.tipo !== 'foraDeCurso' || mesDoDia(data(e.fim)) !== mes) return [];
    const entra = eventos.find(
      (x) => x.tipo === 'ingresso' && x.corpo === 'Lua' && x.instante === e.fim,
    );
    return entra?.tipo === 'ingresso'
      ? [{ de: curto(e.instante), ate: curto(e.fim), signo: entra.signo }]
      : [];
  });
}

export function SairDoCeu({ endereco, aoImprimir, aoAssinar }: Props) {
  const { dia, ver, mostradas } = endereco;
  const { relogio, nome } = use(RelogioEmUso);
  const [ancora, ancorar] = useState<HTMLElement | null>(null);
  const [falhou, falhar] = useState(false);
  const mes = mesDoDia(dia);
  const ano = Number(dia.slice(0, 4));
  const porAno = ver === 'ano';
  const doMes = useCeuDoMes(porAno ? null : mes, endereco).currentData;
  const doAno = useCeuDoAno(porAno ? ano : null, endereco).currentData;
  const ceu = porAno ? doAno : doMes;
  const fechar = (): void => ancorar(null);
  const eDaqui = (e: EventoDoCeu): boolean =>
    relogio.data(e.instante).startsWith(porAno ? `${ano}-` : mes);
  const arquivo = (): void => {
    fechar();
    const titulo = `Céu ${porAno ? ano : textoDoMes(dia)}`;
    const eventos = mostrados(ceu?.eventos ?? [], mostradas).filter(eDaqui);
    const texto = calendarioEmTexto(titulo, eventos.map(compromissoDoCeu));
    baixar(
      new Blob([texto], { type: 'text/calendar;charset=utf-8' }),
      nomeDeArquivo(titulo, 'ics'),
    );
  };
  const imagem = (): void => {
    fechar();
    falhar(false);
    import('./imagemDoCeu')
      .then(({ baixarImagemDoMes }) =>
        baixarImagemDoMes(
          comMaiuscula(textoDoMes(dia)),
          nome,
          linhasDaImagem(ceu?.eventos ?? [], mes, relogio),
        ),
      )
      .catch(() => falhar(true));
  };
  return (
    <>
      <Button
        endIcon={<IconeSeta />}
        aria-haspopup="menu"
        aria-expanded={ancora !== null}
        onClick={({ currentTarget }) => ancorar(currentTarget)}
      >
        Exportar
      </Button>
      <Menu anchorEl={ancora} open={ancora !== null} onClose={fechar}>
        <MenuItem
          onClick={() => {
            fechar();
            aoImprimir();
          }}
        >
          <ListItemText primary="Imprimir" secondary="Ctrl P" />
        </MenuItem>
        <MenuItem onClick={arquivo} disabled={!ceu}>
          <ListItemText primary="Arquivo para a agenda (.ics)" />
        </MenuItem>
        {!porAno && (
          <MenuItem onClick={imagem} disabled={!ceu}>
            <ListItemText primary="Imagem da Lua fora de curso (PNG)" />
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            fechar();
            aoAssinar();
          }}
        >
          <ListItemText primary="Assinar na minha agenda" />
        </MenuItem>
      </Menu>
      <Snackbar open={falhou} autoHideDuration={8000} onClose={() => falhar(false)}>
        <Alert severity="error">Não foi possível fazer a imagem neste navegador.</Alert>
      </Snackbar>
    </>
  );
}
